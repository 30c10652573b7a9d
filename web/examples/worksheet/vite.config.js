export default {
  optimizeDeps: { exclude: ['quarto-engine'] }, // pre-bundling would part it from its WebAssembly
  build: { target: 'es2022' }, // for await outside functions
};

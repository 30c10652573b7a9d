import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => tag === 'quarto-board';
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };

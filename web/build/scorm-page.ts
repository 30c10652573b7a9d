/** The page of packages for learning systems, without lessons. */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { bundling, generated } from './bundling.mjs';

/** @param parts folder of the site's parts */
export async function scormPage(parts: string): Promise<string> {
  const { outputFiles: [script] } = await build({
    ...bundling, entryPoints: ['scorm/page.ts'], format: 'esm', plugins: [generated(parts)],
  });
  return readFileSync(new URL('../scorm/page.html', import.meta.url), 'utf8')
    .replace('</body>', () => `<script type="application/json" id="lessons"></script>
<script type="module">${script?.text.replaceAll('</script', '<\\/script')}</script>
</body>`);
}

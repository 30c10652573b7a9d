/** Fetches the texts of a language. */
import { texts } from './editor-texts.js';
import { useTexts } from './texts.js';

/** Loads a language, or English if that fails, for example offline. @returns the language loaded */
export async function loadTexts(wanted: string): Promise<string> {
  const load = async (code: string) => {
    useTexts(code, (await texts[code]!()).default);
    return code;
  };
  return load(wanted).catch(() => load('en'));
}

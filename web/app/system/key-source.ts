/** Random keys and hashes for games with friends, loaded with the game's second module, which alone asks for them. */

import { loadScript } from './loader.js';

type Keys = typeof import('./keys.js');

let loaded: Keys | null = null;

export const loadKeys = async () => { loaded ??= await loadScript('keys.js', () => import('./keys.js')); };

export function keys(): Keys {
  if (!loaded) throw new Error('keys are asked for before they have been loaded');
  return loaded;
}

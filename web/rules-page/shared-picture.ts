/** shared-picture.ts OUTPUT: draws the picture that goes with links to the site. */
import { writeFileSync } from 'node:fs';
import { heroCells } from './content.js';
import { sharedPicture } from './wood/drawing.js';

writeFileSync(process.argv[2] ?? '', sharedPicture(heroCells));

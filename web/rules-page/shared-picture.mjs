/** shared-picture.mjs OUTPUT: draws the picture that goes with links to the site. */
import { writeFileSync } from 'node:fs';
import { heroCells } from './content.mjs';
import { sharedPicture } from './wood/drawing.mjs';

writeFileSync(process.argv[2], sharedPicture(heroCells));

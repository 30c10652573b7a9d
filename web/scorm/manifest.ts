/** The manifest of a package, `imsmanifest.xml`, for learning systems. */

import { escaped } from '../app/system/texts.js';
import type { PassMark } from './course-progress.js';

export type Standard = '1.2' | '2004';
export interface Content {
  id: string;
  title: string;
  pass: PassMark | null;
  /** The first one is the page. */
  files: readonly [page: string, ...others: string[]];
}

const standards = {
  '1.2': {
    namespaces: {
      '': 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
      adlcp: 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
    },
    version: '1.2',
    kind: 'adlcp:scormtype',
    rulesOf: (pass: PassMark | null) => (pass ? `
        <adlcp:masteryscore>${pass.percent}</adlcp:masteryscore>` : ''),
  },
  // The third edition: what reads the fourth reads it too.
  2004: {
    namespaces: {
      '': 'http://www.imsglobal.org/xsd/imscp_v1p1',
      adlcp: 'http://www.adlnet.org/xsd/adlcp_v1p3',
      imsss: 'http://www.imsglobal.org/xsd/imsss',
    },
    version: '2004 3rd Edition',
    kind: 'adlcp:scormType',
    // The page says itself what is completed and passed.
    rulesOf: (pass: PassMark | null) => `
        <imsss:sequencing>${pass ? `
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="lessons" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>${pass.percent / 100}</imsss:minNormalizedMeasure>
            </imsss:primaryObjective>
          </imsss:objectives>` : ''}
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`,
  },
};

export function manifestOf(standard: Standard, { id, title, pass, files }: Content): string {
  const { namespaces, version, kind, rulesOf } = standards[standard];
  const declared = Object.entries(namespaces)
    .map(([prefix, name]) => ` xmlns${prefix && ':'}${prefix}="${name}"`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="quarto-${id}" version="1"${declared}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escaped(title)}</title>
      <item identifier="lessons" identifierref="page">
        <title>${escaped(title)}</title>${rulesOf(pass)}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" ${kind}="sco" href="${files[0]}">
${files.map((file) => `      <file href="${file}"/>`).join('\n')}
    </resource>
  </resources>
</manifest>
`;
}

/** Of attributes that are properties of another type. @type {{[attribute: string]: {text: string}}} */
const propertyTypes = { 'allowed-moves': { text: 'string[] | null' } };

/** What the analyzer of @custom-elements-manifest reads: `npm --prefix web run manifest` writes custom-elements.json. */
export default {
  globs: ['packages/quarto-board/quarto-board.ts', 'packages/quarto-board/commands.ts'],
  outdir: process.env.QUARTO_MANIFEST_DIR ?? 'packages/quarto-board',
  packagejson: false,
  plugins: [{
    name: 'public',
    /** Leaves out what is private and other modules than the package has, and adds the attributes' properties. */
    packageLinkPhase(/** @type {any} */ { customElementsManifest }) {
      const [module] = customElementsManifest.modules.filter((/** @type {any} */ { path }) => path.endsWith('/quarto-board.ts'));
      const [board] = module.declarations.filter((/** @type {any} */ { tagName }) => tagName === 'quarto-board');
      const own = 'quarto-board.js';
      module.path = own;
      module.exports = module.exports.filter((/** @type {any} */ { name }) => ['QuartoBoard', 'quarto-board'].includes(name));
      for (const { declaration } of module.exports) declaration.module = own;
      board.superclass = { name: 'HTMLElement' };
      board.members = board.members.filter((/** @type {any} */ { name, privacy }) =>
        !privacy && !/^#|Callback$|^(send|run|observedAttributes)$/.test(name));
      for (const member of board.members) delete member.inheritedFrom;
      for (const attribute of board.attributes) {
        const { name, type, description } = attribute;
        attribute.fieldName = name.replace(/-(\w)/g, (/** @type {string} */ _, /** @type {string} */ letter) => letter.toUpperCase());
        const property = { name: attribute.fieldName, attribute: name };
        const known = board.members.find((/** @type {any} */ member) => member.name === property.name);
        if (known) known.attribute = name; // with its own type
        else if (name !== 'lang') board.members.push({ kind: 'field', ...property, type: propertyTypes[name] ?? type, description, reflects: true });
      }
      for (const event of board.events) event.type = { text: `CustomEvent<BoardEvents['${event.name}']>` };
      customElementsManifest.modules = [module];
    },
  }],
};

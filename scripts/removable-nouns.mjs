/**
 * What has to go so that a noun is gone, for `npm run check -- removable`: its files, and the lines by which others know of
 * them. Tables and what is said of them (`<noun>.table(s).ts`, `<noun>.kept.ts`, `<noun>.data.ts`) stay: taking a feature out drops nobody's
 * data, and an erasure still has to reach it. Tests that call the noun go with it.
 *
 * @typedef {object} Noun
 * @property {string[]} files beginnings of paths
 * @property {Record<string, string[]>} lines by file: every line that contains one of these texts
 * @property {string[]} [words] its files of words, where they are more than the one of its name
 * @property {string[]} [tests] of others that are about it too, though they neither import it nor say its words
 * @property {string} [why] why more than three lines, or more than one noun
 */

const routes = 'packages/contracts/src/route-table.ts'
const english = 'packages/messages/src/en/catalogue.ts'
const indonesian = 'packages/messages/src/id/catalogue.ts'

const words = (/** @type {string} */ name) => ({ [english]: [`'./${name}.ts'`], [indonesian]: [`'./${name}.ts'`] })

const wordsFiles = (/** @type {string} */ name) =>
  ['en', 'id'].map((language) => `packages/messages/src/${language}/${name}.ts`)

/** A noun is registered by one line each in contract, English and Indonesian; all else is found by the name of its file. */
const registered = (/** @type {string} */ noun) => ({ [routes]: [`'./${noun}.ts'`], ...words(noun) })

const everywhere = (/** @type {string} */ noun) => [
  `packages/contracts/src/${noun}.`,
  ...wordsFiles(noun),
  `apps/api/src/modules/${noun}/`,
  `apps/api/test/inputs/${noun}.ts`,
  `docs/api/${noun}.json`,
  `apps/web/src/features/${noun}/`,
  `e2e/${noun}.e2e.ts`,
]

const modals = 'apps/web/src/app/modal-registry.test.ts'

/** A page is one more line: the server has to know its address. */
const pages = (/** @type {string[]} */ ...paths) => ({
  'packages/contracts/src/pages.ts': paths.map((path) => `'${path}'`),
})
const siteMap = 'apps/web/src/app/site-map.test.ts'

const importSteps = ['import-steps', 'killed-imports', 'largest-files', 'hostile-files', 'make-xlsx'].map(
  (name) => `apps/api/test/${name}.ts`,
)

/** A source of imports, so its screens are among theirs. */
const directory = [
  ...everywhere('directory'),
  'apps/api/test/directory-steps.ts',
  'apps/web/src/features/imports/directory',
]

/** Leads from files are read and staged like members. */
const leadImports = [...everywhere('lead-imports'), 'apps/web/src/features/leads/lead-imports.']

/** @param {Record<string, string[]>[]} all */
function together(...all) {
  /** @type {Record<string, string[]>} */
  const lines = {}
  for (const one of all)
    for (const [path, texts] of Object.entries(one)) lines[path] = [...(lines[path] ?? []), ...texts]
  return lines
}

/** Asks who says each error of the catalogue, in which those of a noun stay. */
export const testsOfAll = ['apps/api/test/specification/section-8-errors.test.ts']

/** @type {Record<string, Noun>} */
export const nouns = {
  'audit-stream': { files: everywhere('audit-stream'), lines: registered('audit-stream'), words: ['auditStream'] },
  backgrounds: {
    files: [...everywhere('backgrounds'), 'packages/cards/src/background-layout'],
    lines: registered('backgrounds'),
    tests: [modals],
  },
  'change-requests': { files: everywhere('change-requests'), lines: registered('change-requests'), tests: [modals] },
  'contact-messages': {
    files: [...everywhere('contact-messages'), ...wordsFiles('contact-mails')],
    lines: together(registered('contact-messages'), words('contact-mails')),
    words: ['contactMessages', 'contactMails'],
    tests: [modals],
    why: 'the words of its mails are in a file that no screen loads',
  },
  directory: {
    files: directory,
    lines: together(registered('directory'), pages('/team/import/directory')),
    tests: [modals],
    why: 'it has a page, whose address the server knows too',
  },
  erasures: {
    files: everywhere('erasures').filter((path) => !wordsFiles('erasures').includes(path)),
    lines: { [routes]: [`'./erasures.ts'`], ...pages('/company/erasure/:id') },
    tests: [siteMap],
    why: 'it has a page, whose address the server knows too; its words stay, because the last mail to a person says them as well',
  },
  'hand-overs': {
    files: [...everywhere('hand-overs'), 'apps/web/src/features/members/hand-over'],
    lines: registered('hand-overs'),
    words: ['handOvers'],
    tests: [modals],
  },
  imports: {
    files: [...everywhere('imports'), ...directory, ...leadImports, ...importSteps],
    lines: together(
      registered('imports'),
      registered('directory'),
      registered('lead-imports'),
      pages('/team/import', '/team/import/directory', '/pro/recipient/import'),
    ),
    words: ['imports', 'directory', 'leadImports'],
    tests: [modals, siteMap],
    why: 'a directory is where people are imported from, so it goes too; each has a page',
  },
  invitations: {
    files: [
      ...everywhere('invitations'),
      'apps/web/src/features/members/invite-to-card',
      'apps/web/src/ui/form/invitation-',
      'apps/web/src/app/invitation-link.test.ts',
    ],
    lines: together(registered('invitations'), pages('/invitation', '/invitation/:id')),
    tests: [modals, siteMap],
    why: 'it has two pages, whose addresses the server knows too',
  },
  'join-requests': {
    files: everywhere('join-requests'),
    lines: { ...registered('join-requests'), ...pages('/create/business-card') },
    tests: [siteMap],
    why: 'it has a page, whose address the server knows too',
  },
  'lead-imports': {
    files: leadImports,
    lines: together(registered('lead-imports'), pages('/pro/recipient/import')),
    tests: [siteMap],
    why: 'it has a page, whose address the server knows too',
  },
  notifications: {
    files: [...everywhere('notifications'), 'packages/messages/src/notification-sentence.ts'],
    lines: registered('notifications'),
  },
  retention: {
    files: everywhere('retention'),
    lines: { ...registered('retention'), 'apps/api/src/jobs/housekeeping.ts': ['applyRetention'] },
    why: 'what a company no longer keeps goes in the sweep of every night',
  },
  'secondary-logos': {
    files: everywhere('secondary-logos'),
    lines: together(registered('secondary-logos'), pages('/business/secondary-logo')),
    tests: [modals, siteMap, 'apps/web/src/app/menu-items.test.ts'],
    why: 'it has a page, whose address the server knows too',
  },
  verification: { files: everywhere('verification'), lines: registered('verification'), tests: [modals] },
}

/**
 * @typedef {{ path: string, text: string }} SourceFile path from the root of the repository
 * @typedef {{ path: string, line: number, why: string }} Violation
 */

const modules = 'apps/api/src/modules/'
const memberships = `${modules}company/memberships/`

/** Code that has one place: its pattern, and the files that may contain it. */
const places = [
  {
    what: /\b(?:status\s*(?:=|<>|!=)\s*'(?:invited|pending|verified|paused)'|status\s+(?:not\s+)?in\s*\(\s*'|user_id\s+is\s+(?:not\s+)?null\b)/gi,
    in: ['apps/api/src/db/member-status.sql.ts', `${memberships}member-writes.sql.ts`],
    why: 'what the status of a member means, and who has access, is said by member-status.sql.ts',
  },
  {
    what: /\b(?:insert\s+into\s+"?members\b|update\s+(?:only\s+)?"?members\b|delete\s+from\s+(?:only\s+)?"?members\b|merge\s+into\s+"?members\b|(?:insert|update|delete)\(members\))/gi,
    in: [`${memberships}member-writes.sql.ts`],
    why: 'members are written by member-writes.sql.ts alone',
  },
  {
    what: /(?<![.\w])(?:record|notify|announce)\(tx\b/g,
    in: [
      `${modules}platform/audit/tell.ts`,
      `${modules}platform/audit/audit.ts`,
      `${modules}platform/notifications/notifications.ts`,
      'apps/api/src/db/changes.ts',
    ],
    why: 'a change is told by `tell`, which forgets neither the books, nor people, nor other processes',
  },
  {
    what: /(?:\.|[{,]\s*)constraint\b/g,
    in: ['apps/api/src/http/errors.ts'],
    why: 'errors are told apart by `violatedConstraint`, because in a shard a constraint has a number behind its name',
  },
]

/**
 * Finds code outside of its only place. Tests may set up and read anything.
 * @param {SourceFile[]} files @returns {Violation[]}
 */
export function placeViolations(files) {
  return files
    .filter(({ path }) => /^apps\/api\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      places
        .filter((place) => !place.in.includes(path))
        .flatMap(({ what, why }) =>
          [...text.matchAll(what)].map(({ index }) => ({ path, line: text.slice(0, index).split('\n').length, why })),
        ),
    )
}

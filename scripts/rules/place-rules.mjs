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
    why: 'only member-status.sql.ts defines the status of a member and who has access',
  },
  {
    what: /\b(?:insert\s+into\s+"?members\b|update\s+(?:only\s+)?"?members\b|delete\s+from\s+(?:only\s+)?"?members\b|merge\s+into\s+"?members\b|(?:insert|update|delete)\(members\))/gi,
    in: [`${memberships}member-writes.sql.ts`],
    why: 'only member-writes.sql.ts writes members',
  },
  {
    what: /(?<![.\w])(?:record|notify|announce)\(tx\b/g,
    in: [
      `${modules}platform/audit/tell.ts`,
      `${modules}platform/audit/audit.ts`,
      `${modules}platform/notifications/notifications.ts`,
      'apps/api/src/db/changes.ts',
    ],
    why: 'announce a change with `tell`, which names audit log, people and caches',
  },
  {
    what: /(?:\.|[{,]\s*)constraint\b/g,
    in: ['apps/api/src/http/errors.ts'],
    why: 'identify errors with `violatedConstraint`, because constraints of shards have a number after their name',
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

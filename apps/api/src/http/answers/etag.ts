/** True if the client has it already: one of its tags is ours, weak or not, or is `*` (RFC 9110, section 13.1.2). */
export const holds = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === tag ||
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((held) => held.trim().replace(/^W\//, '') === tag))

/** Whether the sender has it already: one of the tags is ours, weak or not, or any will do (RFC 9110, section 13.1.2). */
export const holds = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === tag ||
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((held) => held.trim().replace(/^W\//, '') === tag))

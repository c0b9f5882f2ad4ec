/** A fault that the operator can fix; the command line prints its message. */
export class CommandError extends Error {}

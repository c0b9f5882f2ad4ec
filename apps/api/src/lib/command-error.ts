/** What the operator can mend; the command line says it as it is. */
export class CommandError extends Error {}

/** A name for a statement that takes no parameters, such as a role's: PostgreSQL, section 4.1.1. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Who has access to a company, in SQL, of `members` by this name: an account sits in a place of the team. Spelled here and
 * nowhere else.
 * - `verified` with an account: has access.
 * - `verified` without one: a card that a company made for somebody, or whose account was deleted; nobody is there.
 * - `invited`: nobody has taken the place yet.
 * - `pending`: asked to join, and waits for the company.
 * - `paused`: was handed over.
 */
export const hasAccess = (member: string): string => `(${member}.user_id is not null and ${member}.status = 'verified')`

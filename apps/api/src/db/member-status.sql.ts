/*
 * Meaning of a member's status, as conditions in SQL on a table called `members`. Written only here (a house rule
 * checks it), so that no statement omits one of them:
 * - `verified` with an account: has access.
 * - `verified` without one: a card that a company made for a person, or whose account was deleted.
 * - `invited`: the invitation has not been accepted yet.
 * - `pending`: asked to join and waits for the company.
 * - `paused`: was handed over.
 */

/** True if the member has an account, whatever the status. */
export const hasAccount = (member: string): string => `${member}.user_id is not null`

/** The card is public and takes a licence, with or without an account. */
export const isVerified = (member: string): string => `${member}.status = 'verified'`

/** The card has no account and no invitation was ever sent. `$1` is the company. */
export const isNeverInvited = (member: string): string =>
  `(not ${hasAccount(member)} and ${isVerified(member)} and not exists (
      select from invitations i where i.company_id = $1 and i.member_id = ${member}.id))`

export const isPending = (member: string): string => `${member}.status = 'pending'`

export const isPaused = (member: string): string => `${member}.status = 'paused'`

/** True if the member can access the company. */
export const hasAccess = (member: string): string => `(${hasAccount(member)} and ${isVerified(member)})`

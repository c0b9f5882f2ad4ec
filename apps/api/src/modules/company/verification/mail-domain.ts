/** What the audit keeps of an address for good: the domain that it speaks for, and not whose it is. */
export const mailDomain = (email: string): string => email.slice(email.lastIndexOf('@'))

/**
 * Domain of an email address. The audit log stores it permanently instead of the address, which identifies a person.
 */
export const mailDomain = (email: string): string => email.slice(email.lastIndexOf('@'))

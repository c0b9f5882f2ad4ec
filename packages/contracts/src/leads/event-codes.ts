/** Unambiguous letters and digits. */
export const eventCodeLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
export const eventCodeLength = 6

/** True for a valid event code, as in the link of a card (`?e=`). */
export const isEventCode = (text: string): boolean =>
  text.length === eventCodeLength && [...text].every((letter) => eventCodeLetters.includes(letter))

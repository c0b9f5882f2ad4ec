/** Letters and digits that nobody takes for others. */
export const eventCodeLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
export const eventCodeLength = 6

/** What the link of a card says of an event (`?e=`); anything else is no code. */
export const isEventCode = (text: string): boolean =>
  text.length === eventCodeLength && [...text].every((letter) => eventCodeLetters.includes(letter))

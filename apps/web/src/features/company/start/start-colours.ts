/** Colours offered to a new company; white text is readable on each. */
export const startColours = ['#a23c20', '#143e6b', '#0f6e63', '#7a2e5a', '#1f7a3d', '#7d5d12'] as const

/** Colour preselected for a company that has none: always the same for one name. */
export function colourFor(name: string): (typeof startColours)[number] {
  let sum = 0
  for (const letter of name.normalize('NFKC').toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return startColours[sum % startColours.length] ?? startColours[0]
}

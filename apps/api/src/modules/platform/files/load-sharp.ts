/** With the first picture: most starts never need it, and it brings a library of its own. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

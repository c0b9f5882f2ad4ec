/** Loads sharp with the first picture: most starts never need it, and it loads a native library. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/** Windows-1252 letters of UTF-8 continuation bytes. */
const rest = '[\u00a1-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'
const garbled = new RegExp(`[\ufffd\u0080-\u009f]|[ÂÃÄÅÐÑØÙ]${rest}|[à-ï]${rest}{2}`)

/**
 * True for text that was decoded wrongly: replacement characters, Latin-1 control characters, or UTF-8 that was read as
 * Windows-1252 earlier (`MÃ¼ller`, `Ð˜Ð²Ð°Ð½`).
 */
export const looksGarbled = (text: string): boolean => garbled.test(text)

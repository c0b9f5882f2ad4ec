// Limits of email signatures, old addresses and wallet passes.

/** A JSON key from Google has about 2,400 characters. */
export const serviceAccountKeyCharactersMax = 10_000
export const signatureLinkCharactersMax = 60
export const signatureDisclaimerCharactersMax = 600
export const signatureBannerDivisionsMax = 50
/** Old addresses of a company, and rows of one upload. */
export const oldAddressesMax = 50_000
/** Path of an old address. */
export const oldAddressCharactersMax = 500
/** Old addresses that one call checks. */
export const oldAddressesPerCheck = 500
/** Minutes for which the link to a person's own pass works. */
export const walletLinkMinutes = 15
/** Phones that are notified of a card's changes; others ask once a day. */
export const walletDevicesPerPassMax = 5_000
/** Passes of this installation on one phone. */
export const walletPassesPerDeviceMax = 500

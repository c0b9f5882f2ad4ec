/** True if this browser supports passkeys: missing without TLS, and in some in-app browsers. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** True if it offers them in the autofill of the address field (WebAuthn, section 5.1.4). */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false
  // Older browsers that have passkeys lack it.
  const credential = window.PublicKeyCredential as { isConditionalMediationAvailable?: () => Promise<boolean> }
  return (await credential.isConditionalMediationAvailable?.()) === true
}

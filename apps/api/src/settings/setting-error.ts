/** A sentence about an invalid setting; it stops the start. */
export class SettingError extends Error {}

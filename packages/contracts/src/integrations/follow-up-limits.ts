export const followUpSubjectCharactersMax = 150
export const followUpBodyCharactersMax = 4_000
export const smtpHostCharactersMax = 253
export const smtpUserCharactersMax = 320
export const smtpPasswordCharactersMax = 500
export const smtpFromCharactersMax = 100
export const dkimSelectorCharactersMax = 63
/** Stored part of a mail server's answer to a failed email. */
export const smtpReplyCharactersMax = 200
/** Held emails that one list shows and one call sends or dismisses. */
export const followUpHeldMax = 50
/** Forms of a company with their own text. */
export const followUpTextsMax = 50
/** Events, and as many links, that one search shows. */
export const followUpFormsShownMax = 20
export const followUpSearchCharactersMax = 100
/** Hours of failures after which the email is turned off. */
export const followUpFailingHours = 24

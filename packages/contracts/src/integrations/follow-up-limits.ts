export const followUpSubjectCharactersMax = 150
export const followUpBodyCharactersMax = 4_000
export const smtpHostCharactersMax = 253
export const smtpUserCharactersMax = 320
export const smtpPasswordCharactersMax = 500
export const smtpFromCharactersMax = 100
export const dkimSelectorCharactersMax = 63
/** Start of a mail server's answer to a failed mail. */
export const smtpReplyCharactersMax = 200
/** Mails that wait for a person, as one list shows and one call settles them. */
export const followUpHeldMax = 50
/** Forms of a company with their own text. */
export const followUpTextsMax = 50
/** Events, and as many links, that one search shows. */
export const followUpFormsShownMax = 20
export const followUpSearchCharactersMax = 100
/** Hours of failures after which the mail is turned off. */
export const followUpFailingHours = 24

/** Limits of assistants and their proposals, with their unit at the end of the name. */

/** A longer result is refused, so that it does not fill the context of a model. */
export const assistantResultCharactersMax = 30_000
/** Body of a message from an assistant. */
export const assistantBodyBytesMax = 65_536
/** Assistants that a person connects to one company. */
export const assistantConnectionsMax = 20
/** Connections on one page of the company's list. */
export const companyConnectionsPage = 50
/** Days after which the person must consent again. */
export const connectionDaysMax = 180
/** Days without use after which a connection ends. */
export const refreshTokenDays = 30
/** Seconds in which an assistant may repeat a refresh whose answer was lost. */
export const refreshRepeatSeconds = 30
export const accessTokenMinutes = 60
/** Seconds in which an assistant must exchange its code. */
export const authorizationCodeSeconds = 60
export const clientNameCharactersMax = 60
/** Proposals of assistants that wait for one person, or for super admins. */
export const proposedChangesMax = 50
/** Days after which a proposal expires. */
export const proposedChangeDays = 7
/** Seconds after which an interrupted approval no longer excludes another decision. */
export const approvalSecondsMax = 60
/** Redirect URIs of one client, and their length. */
export const clientRedirectsMax = 5
export const clientRedirectCharactersMax = 300
/** Document that describes a client at the address of its ID. */
export const clientDocumentBytesMax = 5_120
export const clientDocumentTimeoutSeconds = 5
export const clientDocumentRedirectsMax = 20
/** Minutes for which a document is cached. */
export const clientDocumentMinutes = 10
/** An ID of a client contains its registration. */
export const clientIdBytesMax = 3_000
/** Any other parameter of an authorization request. */
export const clientParameterCharactersMax = 1_000

/* Schemas and media type of SCIM 2.0 (RFC 7643 and 7644). */

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'
export const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
export const resourceTypeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
export const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

export const scimMediaType = 'application/scim+json'
export const scimContentType = `${scimMediaType}; charset=utf-8`

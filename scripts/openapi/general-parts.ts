import { faultCodes } from './operation-errors.ts'

/** Parts of the document that belong to no noun. */

export const info = {
  title: 'Kartu API',
  version: '1.0.0',
  license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
  contact: { name: 'The operator of this server' },
  description: `Kartu runs the digital business cards of a company: people, cards, leads, invitations and figures.

**Authentication.** Sign in with \`POST /auth/b4b/verify\` and send the token of the answer as \`Authorization: Bearer\`. A token belongs to a person and has the rights of that person. Tokens expire after a time without use. Programs send an API key (\`kartu_live_…\`) in the same header: it opens the operations whose \`x-scope\` it has.

**Company.** Most operations name a company in their path. The others read \`X-Company-Id\`.

**Answers.** JSON answers are \`{ "status": "success", "data": … }\`. Lists add \`meta\`, with 50 rows a page unless you ask for up to 100 by \`per_page\`; \`divisions.list\` has all, and \`audit.list\` and \`changes.list\` say \`more\`. A refusal is \`{ "status": "error", "code": …, "message": …, "request_id": … }\`. Compare codes, never messages: messages are for people and follow \`Accept-Language\` (\`en\`, \`id\`). \`errors\` names invalid fields. Every answer has the header \`X-Request-Id\`.

**Statuses.** A status follows from its code: 400 for most refusals, 401 \`unauthenticated\`, 402 for payments, 403 if access to the company ended, 404 \`not_found\`, 409 for conflicts, 413 \`too_large\`, 415 \`media_type\`, 429 for limits, 500 and 503 for faults. Creations answer 200.

**Retries.** Send \`Idempotency-Key\` with a write to repeat it safely. Wait \`Retry-After\` seconds after 429 and 503.

**Limits.** 600 calls a minute per session or API key, and 600 per network address without one. 60 uploads a minute. Some operations have their own limits. Answers to a key say how many calls are left (\`r\`) and in how many seconds all are back (\`t\`): \`RateLimit: "calls";r=580;t=42\`.

**Proofs.** Operations that need a proof answer \`confirmation_required\` if the sign-in or last confirmation is older than ten minutes: send \`{ "method": "password", "password": … }\` to \`POST /users/me/confirmation\` with the same token.

**Edits.** Records with a \`revision\` refuse an edit that began from an earlier one (\`changed_elsewhere\`, cards \`card_changed\`). An edit that changes nothing keeps the revision.

**Pictures.** URLs of pictures are relative to the address of the server.

**Versions.** The version is in the path (\`/api/v1\`). Within a version, operations, optional inputs, fields of answers, values of enumerations and error codes may be added: ignore the unknown ones. Removals and changes of meaning need a new version, or a field marked \`deprecated\` that stays for at least six months. CHANGELOG.md lists each change.`,
}

/** Messages that the server sends, for the section `webhooks`. */
export const webhooks = {
  change: {
    post: {
      operationId: 'webhooks.receive',
      summary: 'A change, sent to a webhook',
      description: 'Sent for each change of the feed, signed as in Standard Webhooks. Answer 2xx within ten seconds.',
      security: [],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['type', 'timestamp', 'data'],
              properties: {
                type: {
                  anyOf: [{ $ref: '#/components/schemas/CompanyChangeType' }, { const: 'webhook.test' }],
                  description: 'Type of the change, or a test, whose `data` has only `company_id`.',
                },
                timestamp: { $ref: '#/components/schemas/Timestamp' },
                data: {
                  type: 'object',
                  required: ['company_id'],
                  properties: {
                    company_id: { $ref: '#/components/schemas/Id' },
                    number: { type: 'integer', description: 'Position in the feed of the company.' },
                    subject_id: { $ref: '#/components/schemas/Id' },
                    related_id: {
                      anyOf: [{ $ref: '#/components/schemas/Id' }, { type: 'null' }],
                      description: 'The lead merged into the subject, or the member of the card.',
                    },
                    fields: { type: 'array', items: { type: 'string' }, description: 'Names of the changed fields.' },
                    deleted: { type: 'boolean', description: 'True if the subject no longer exists.' },
                    record: {
                      anyOf: [
                        { $ref: '#/components/schemas/Member' },
                        { $ref: '#/components/schemas/Division' },
                        { type: 'object', description: 'A lead as in `leads.get`, without `may`.' },
                        { type: 'null' },
                      ],
                      description: 'Only with the payload `full`. For a card it is its member.',
                    },
                  },
                },
              },
            },
          },
        },
      },
      responses: { '2XX': { description: 'Accepted.' } },
    },
  },
}

export const token = {
  type: 'http',
  scheme: 'bearer',
  description: 'Token from `POST /auth/b4b/verify`.',
}

export const apiKey = {
  type: 'http',
  scheme: 'bearer',
  description:
    'API key, `kartu_live_…`, from the company’s settings. An operation that accepts keys has `x-scope`; all others need a token.',
}

const company = {
  name: 'X-Company-Id',
  in: 'header',
  schema: { $ref: '#/components/schemas/Id' },
}

export const headerParameters = {
  Company: {
    ...company,
    description: 'Company of the call. Without it: the only company of the caller, or the one used last.',
  },
  OptionalCompany: {
    ...company,
    description: 'Company of the call. Without it, the call is about the person; a key reads its own company.',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Key of the write, chosen by the caller. A repeated call with the key returns the first answer and changes nothing; with another content it is refused (`idempotency_key_reused`).',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,100}$' },
    example: 'import-2026-11-29-row-17',
  },
}

export const headers = {
  RetryAfter: { description: 'Seconds to wait, with 429 and 503.', schema: { type: 'integer' }, example: 60 },
}

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }

export const fault = {
  description: 'The server failed, or is not available. `Retry-After` says when to try again.',
  headers: retryAfter,
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Failure' }],
        properties: { code: { enum: [...faultCodes], description: 'Code of the fault.' } },
      },
    },
  },
}

export const failureSchema = {
  description: 'A refusal or fault.',
  type: 'object',
  required: ['status', 'code', 'message', 'request_id'],
  properties: {
    status: { const: 'error' },
    code: { type: 'string', description: 'Code to compare.' },
    message: { type: 'string', description: 'Message for people, in the language of the request.' },
    request_id: { type: 'string', description: 'ID of the call in the log of the server.' },
    errors: {
      type: 'array',
      description: 'Invalid fields.',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string', description: 'Dotted path of the field in the input.' },
          code: { type: 'string', description: 'Code of the error.' },
          message: { type: 'string', description: 'Message for people.' },
          suggestion: { type: 'string', description: 'Value that would be accepted.' },
        },
      },
    },
  },
}

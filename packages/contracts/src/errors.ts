/**
 * Everything that can go wrong, as a closed list: code → HTTP status. The words stand in the message files under
 * `errors`, one key a code. 403 is kept for a session whose access is gone, because the specification's client ends the
 * session on every 403 (section 8); a refusal inside one's own company is `not_allowed`, 400.
 */
export const errorStatus = {
  invalid: 400,
  malformed: 400,
  not_allowed: 400,
  email_taken: 400,
  already_invited: 400,
  already_verified: 400,
  insufficient_licences: 400,
  slug_taken: 400,
  division_name_taken: 400,
  card_changed: 409,
  last_super_admin: 400,
  credentials: 400,
  code_invalid: 400,
  idempotency_key_reused: 400,
  import_file_type: 400,
  import_file_old: 400,
  import_file_web_page: 400,
  import_file_empty: 400,
  import_file_header: 400,
  import_file_damaged: 400,
  import_file_quote: 400,
  import_unpacked_max: 400,
  import_rows_max: 400,
  import_columns_max: 400,
  import_mapping: 400,
  import_state: 400,
  image_type: 400,
  gallery_type: 400,
  image_damaged: 400,
  image_pixels: 400,
  file_missing: 400,
  unauthenticated: 401,
  paywalled: 402,
  access_gone: 403,
  not_found: 404,
  too_large: 413,
  media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

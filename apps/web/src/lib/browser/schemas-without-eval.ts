/**
 * The schema library would try `new Function`, which our Content-Security-Policy refuses and browsers report. It reads
 * this before the first schema is made, so it stands before every other import of the app.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}

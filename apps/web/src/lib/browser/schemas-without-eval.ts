/**
 * The schema library would try `new Function`, which our Content-Security-Policy refuses and browsers report. It reads
 * this setting before the first schema is created, so this import comes before every other one of the app.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}

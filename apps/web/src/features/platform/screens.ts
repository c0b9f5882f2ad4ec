/** Loaders of pages in a separate chunk, so that other pages do not load their dependencies. */
export const auditPage = () => import('./audit/audit-page.tsx').then((m) => m.AuditPage)

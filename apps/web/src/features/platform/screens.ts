/** Loaders of pages in a chunk of their own, so that other pages do not load their dependencies. */
export const auditPage = () => import('./audit/audit-page.tsx').then((m) => m.AuditPage)

// The same contracts for the type checker; what the build leaves of them stands in `vite.config.ts`.
declare module '@kartu/contracts/auth?plain' {
  export { authRoutes } from '@kartu/contracts/auth'
}
declare module '@kartu/contracts/geo?plain' {
  export { geoRoutes } from '@kartu/contracts/geo'
}
declare module '@kartu/contracts/users?plain' {
  export { userRoutes } from '@kartu/contracts/users'
}
declare module '@kartu/contracts/notifications?plain' {
  export { notificationGroups, notificationRoutes } from '@kartu/contracts/notifications'
}
declare module '@kartu/contracts/members?plain' {
  export { memberRoutes, cardFilters, memberAccounts, memberSorts, memberStatuses } from '@kartu/contracts/members'
}
declare module '@kartu/contracts/divisions?plain' {
  export { divisionRoutes } from '@kartu/contracts/divisions'
}
declare module '@kartu/contracts/customisation?plain' {
  export { cardFields } from '@kartu/contracts/customisation'
}
declare module '@kartu/contracts/route?plain' {
  export { apiPrefix } from '@kartu/contracts/route'
}

// The same routes for the type checker; what the build leaves out stands in `vite.config.ts`.
declare module '@kartu/contracts/auth?routes' {
  export { authRoutes } from '@kartu/contracts/auth'
}
declare module '@kartu/contracts/geo?routes' {
  export { geoRoutes } from '@kartu/contracts/geo'
}
declare module '@kartu/contracts/users?routes' {
  export { userRoutes } from '@kartu/contracts/users'
}
declare module '@kartu/contracts/notifications?routes' {
  export { notificationRoutes } from '@kartu/contracts/notifications'
}
declare module '@kartu/contracts/members?routes' {
  export { memberRoutes } from '@kartu/contracts/members'
}

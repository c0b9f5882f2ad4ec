export { NotificationBell as Act } from './notification-bell.tsx'

declare module 'icon:*' {
  const icon: (props: import('./icon.tsx').IconProps) => import('react').ReactNode
  export default icon
}

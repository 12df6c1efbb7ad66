import type { Needs } from '@kadai/contract/call'
import type { ComponentType } from 'react'

export type Screen = {
  /** As the specification writes it: `{name}` stands for a part of the address, read with `useParam`. */
  path: string
  /** Loaded when the route is opened; the file's default export is the screen. */
  screen: () => Promise<{ default: ComponentType }>
  /** Who may open it, as the contract says it of calls; others see "You do not have access to this page". */
  needs: Needs
  /** `shell`: with header, menu and footer; `bare`: without (spec part 2 §2). */
  frame: 'shell' | 'bare'
  /** What the browser's tab says. */
  title: string
  /** Words by which people look for it in the palette, besides its title. */
  also?: string
  /** False: the palette leaves it out, as it shows nothing unless another screen led there. */
  findable?: false
}

/** Every screen behind the sign-in, in the order of the specification. /login and / stand in router.tsx. */
export const screens: readonly Screen[] = [
  {
    path: '/home',
    screen: () => import('./dashboard/home.tsx'),
    needs: 'signed-in',
    frame: 'shell',
    title: 'Dashboard',
    also: 'home start',
  },
  {
    path: '/estimate',
    screen: () => import('./estimates/estimate-list.tsx'),
    needs: ['estimate'],
    frame: 'shell',
    title: 'List of Estimate',
  },
  {
    path: '/customerlist',
    screen: () => import('./customers/customer-list.tsx'),
    needs: ['customer'],
    frame: 'shell',
    title: 'List of Customer',
    also: 'customers',
  },
  {
    path: '/orderlist',
    screen: () => import('./orders/order-list.tsx'),
    needs: ['orders'],
    frame: 'shell',
    title: 'List of Sales',
    also: 'orders invoices',
  },
  {
    path: '/products',
    screen: () => import('./products/product-list.tsx'),
    needs: ['product'],
    frame: 'shell',
    title: 'List of Product',
    also: 'goods price list',
  },
  {
    path: '/invoice/{order_id}',
    screen: () => import('./printing/tax-invoice-screen.tsx'),
    needs: ['orders', 'pos'],
    frame: 'bare',
    title: 'Tax Invoice',
  },
  {
    path: '/estimateinvoice/{estimate_id}',
    screen: () => import('./printing/estimate-invoice-screen.tsx'),
    needs: ['estimate'],
    frame: 'bare',
    title: 'Estimate',
  },
  {
    path: '/invoiceprint',
    screen: () => import('./printing/stored-invoice-screen.tsx'),
    needs: ['orders', 'pos'],
    frame: 'bare',
    title: 'Tax Invoice',
    findable: false,
  },
  {
    path: '/print_estimate_invoice',
    screen: () => import('./printing/agent-report-screen.tsx'),
    needs: ['estimate'],
    frame: 'bare',
    title: 'Agent report',
    findable: false,
  },
]

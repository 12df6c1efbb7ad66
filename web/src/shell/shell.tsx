import { Drawer } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AllowedScreen } from '../frames/allowed-screen.tsx'
import { Alerts } from './alerts.tsx'
import { BottomMenu } from './bottom-menu.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useMenuOpen } from './menu-state.ts'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { words } from './words.ts'

/** Header, menu and footer around a screen (rule 1.1). */
export default function Shell() {
  const menu = useMenuOpen()
  const [drawer, setDrawer] = useState(false)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever chose an entry has seen enough of the menu.
  useEffect(() => setDrawer(false), [pathname])

  return (
    <div className={`shell ${classes.shell}`} data-menu={menu.open ? 'open' : 'closed'}>
      <a className={`not-printed ${classes.skip}`} href="#page">
        {words.skip}
      </a>
      <Header onMenu={() => setDrawer(true)} />
      <aside className={`not-on-phone not-printed ${classes.side}`}>
        <SideMenu open={menu.open} onToggle={menu.roomy ? menu.toggle : () => setDrawer(true)} />
      </aside>
      <div className={classes.page}>
        <main id="page" tabIndex={-1}>
          <Alerts />
          <AllowedScreen />
        </main>
        <Footer />
      </div>
      <BottomMenu />
      <Drawer
        opened={drawer}
        onClose={() => setDrawer(false)}
        size={250}
        title={words.menu}
        padding={0}
        transitionProps={{ duration: 120 }}
        styles={{ header: { minHeight: 56, padding: '0 12px 0 22px' } }}
      >
        <SideMenu open inDrawer onToggle={() => setDrawer(false)} />
      </Drawer>
    </div>
  )
}

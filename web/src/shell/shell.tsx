import { AllowedScreen } from '../session/allowed-screen.tsx'

/** Header, menu and footer around a screen. */
export default function Shell() {
  return <AllowedScreen />
}

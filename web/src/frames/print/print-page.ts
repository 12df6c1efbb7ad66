type PrintingApp = Window & {
  ReactNativeWebView?: { postMessage?: (message: string) => void }
  AndroidPrint?: { print?: () => void }
  webkit?: { messageHandlers?: { print?: { postMessage?: (message: string) => void } } }
}

/** Whether Kadai runs inside a phone's printing app (rule 4.19). */
export const insideApp = ({ ReactNativeWebView, AndroidPrint, webkit }: PrintingApp = window): boolean =>
  (ReactNativeWebView ?? AndroidPrint ?? webkit?.messageHandlers?.print) !== undefined

/** Prints the page: through the app that Kadai runs in, if any, else the browser (rule 4.19). */
export function printPage(page: PrintingApp = window): void {
  const { ReactNativeWebView, AndroidPrint } = page
  const webkit = page.webkit?.messageHandlers?.print
  if (ReactNativeWebView?.postMessage) ReactNativeWebView.postMessage('{"type":"print"}')
  else if (AndroidPrint?.print) AndroidPrint.print()
  else if (webkit?.postMessage) webkit.postMessage('{"type":"print"}')
  else page.print()
}

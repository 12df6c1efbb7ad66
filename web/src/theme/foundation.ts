// What every page stands on, the sign-in included: fonts, colours, ground.
import './fonts.css'
import './variables.css'
import './base.css'

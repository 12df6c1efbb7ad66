import { z } from 'zod'
import { call } from './call.ts'
import { flagText, multiline, nothing, optional, optionalId, optionalYesNo, percent, text } from './fields.ts'

export const settingsCalls = {
  setting_detail: call({
    does: 'Answers the shop settings.',
    needs: ['settings'],
    takes: nothing,
    answers: z.object({
      id: text,
      shopname: text,
      phone: text,
      address: text,
      city: text,
      state: text,
      pincode: text,
      hsn_code: text,
      gst_no: text,
      gst_problem: text,
      cgst: text,
      sgst: text,
      packing_charge: text,
      bank_name: text,
      acc_no: text,
      ifsc_code: text,
      branch: text,
      upi_id: text,
      /** "1": the last item is sold once and no further (design 4.10). */
      forbid_negative_stock: flagText,
      version: text,
    }),
  }),
  setting_update: call({
    does: 'Changes the shop settings; saved papers keep what they were saved with.',
    needs: ['settings'],
    write: true,
    takes: z.object({
      id: optionalId('Settings'),
      shopname: optional('Shop name'),
      phone: optional('Phone', 40),
      address: multiline('Address'),
      city: optional('City', 60),
      state: optional('State', 60),
      pincode: optional('Pincode', 10),
      hsn_code: optional('HSN code', 8).refine((value) => !value || /^[0-9]{4,8}$/.test(value), {
        message: 'HSN code takes 4 to 8 digits.',
      }),
      gst_no: optional('GST number', 15),
      cgst: percent('CGST (%)'),
      sgst: percent('SGST (%)'),
      packing_charge: percent('Packing Charge (%)'),
      bank_name: optional('Bank name'),
      acc_no: optional('Account number', 40),
      ifsc_code: optional('IFSC code', 20),
      branch: optional('Branch'),
      upi_id: optional('UPI ID', 80),
      forbid_negative_stock: optionalYesNo('Forbid selling below zero'),
      version: optionalId('Version'),
    }),
    answers: z.object({ version: text }),
  }),
}

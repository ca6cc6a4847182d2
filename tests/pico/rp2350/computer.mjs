// The computer at the other end of the USB cable, like Host in ../emulator.py.

import { USBCDC } from "rp2350js/usb/cdc";

export class Computer {
  plugged = false; // whether the cable is in and a program has the console open
  reads = true; // whether that program reads
  lookedFor = false; // whether the board has waited for a computer
  held = [];

  constructor(usb, heard) {
    this.cdc = new USBCDC(usb);
    this.cdc.onSerialData = heard;
    this.enumerate = usb.onUSBEnabled;
    usb.onUSBEnabled = () => {
      this.lookedFor = true;
      if (this.plugged) this.connect();
    };
    this.ready = usb.indicateBufferReady.bind(usb);
    usb.indicateBufferReady = (endpoint, out) => {
      if (!this.reads && !out && endpoint === this.cdc.inEndpoint) this.held.push(endpoint);
      else this.ready(endpoint, out);
    };
  }

  connect() {
    Object.assign(this.cdc, { initialized: false, descriptorsSize: null, descriptors: [], pendingOutReadSize: 0 });
    this.held = [];
    this.enumerate();
  }

  plugIn() {
    this.plugged = true;
    if (this.lookedFor) this.connect();
  }

  setReads(reads) {
    this.reads = reads;
    if (reads) for (const endpoint of this.held.splice(0)) this.ready(endpoint, false);
  }

  type(bytes) {
    for (const byte of bytes) this.cdc.sendSerialByte(byte);
  }
}

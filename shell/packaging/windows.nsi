; The installer for Windows, by NSIS: for the user who runs it, without an administrator.
;   makensis -DVERSION=0.1.0 -DSOURCE=FOLDER -DICON=FILE.ico -DOUTPUT=FILE.exe windows.nsi
Target amd64-unicode
Unicode true
SetCompressor /SOLID lzma
SetDateSave off  ; the same bytes each time
!include MUI2.nsh
!include FileFunc.nsh

!define LINKS "Software\Classes\web+quarto"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Quarto"

Name "Quarto"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Quarto"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
RequestExecutionLevel user
ManifestDPIAware true
BrandingText "Quarto ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Quarto"
VIAddVersionKey FileDescription "Installer of Quarto"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\quarto-game.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The game's languages; the first one for all others
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Bulgarian
!insertmacro MUI_LANGUAGE Croatian
!insertmacro MUI_LANGUAGE Czech
!insertmacro MUI_LANGUAGE Danish
!insertmacro MUI_LANGUAGE Dutch
!insertmacro MUI_LANGUAGE Finnish
!insertmacro MUI_LANGUAGE French
!insertmacro MUI_LANGUAGE German
!insertmacro MUI_LANGUAGE Greek
!insertmacro MUI_LANGUAGE Icelandic
!insertmacro MUI_LANGUAGE Italian
!insertmacro MUI_LANGUAGE Norwegian
!insertmacro MUI_LANGUAGE Portuguese
!insertmacro MUI_LANGUAGE PortugueseBR
!insertmacro MUI_LANGUAGE Romanian
!insertmacro MUI_LANGUAGE Serbian
!insertmacro MUI_LANGUAGE Slovak
!insertmacro MUI_LANGUAGE Spanish
!insertmacro MUI_LANGUAGE Swedish

Section
  ; Those of an older version, and nobody else's folder of that name
  IfFileExists "$INSTDIR\quarto-game.exe" 0 +2
  RMDir /r "$INSTDIR\assets"
  SetOutPath $INSTDIR
  File /r "${SOURCE}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Quarto.lnk" "$INSTDIR\quarto-game.exe"

  ; Links of games with friends
  WriteRegStr HKCU "${LINKS}" "" "URL:Quarto"
  WriteRegStr HKCU "${LINKS}" "URL Protocol" ""
  WriteRegStr HKCU "${LINKS}\shell\open\command" "" '"$INSTDIR\quarto-game.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Quarto"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\quarto-game.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Quarto authors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

; Saved games stay.
Section Uninstall
  ClearErrors
  Delete "$INSTDIR\quarto-game.exe"
  IfErrors 0 +2
  Abort "Quarto is running. Close it first."
  RMDir /r "$INSTDIR\assets"
  Delete "$INSTDIR\quarto-engine.exe"
  Delete "$INSTDIR\licences.txt"
  Delete "$INSTDIR\sbom.cdx.json"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Quarto.lnk"
  DeleteRegKey HKCU "${LINKS}"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
